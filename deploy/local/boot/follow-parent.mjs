// Preloaded (--import) into every child process, so that it ends when its parent dies in any way.
// Workers of a child inherit these options but not the channel; the child manages them.
if (process.channel && process.env.PORTAL_FOLLOWS === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // The listener alone must not keep a finished process alive.
  process.channel.unref();
}

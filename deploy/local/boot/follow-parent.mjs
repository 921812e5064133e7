// Loaded into every child process (--import): when the starter dies in whatever way, its children end too.
// A child passes its options on to workers of its own; those have its channel, not ours, and are its business.
if (process.channel && process.env.PORTAL_FOLLOWS === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // Listening alone must not keep a finished process alive.
  process.channel.unref();
}

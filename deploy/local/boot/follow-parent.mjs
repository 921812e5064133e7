// Loaded into every child process (--import): when the starter dies in whatever way, its children end too.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // Listening alone must not keep a finished process alive.
  process.channel.unref();
}

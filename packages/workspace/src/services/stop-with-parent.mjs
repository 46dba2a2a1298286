/** Loaded into each service: when the command that started it is gone, however it ended, the service stops as on SIGTERM. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
process.stdin.unref?.();

import { log } from './log.ts';
import { startServer } from './server.ts';

const { PORT = '0', HOST = '127.0.0.1', DATA_DIR } = process.env;

if (!DATA_DIR) {
  log('fatal', 'DATA_DIR must name the directory that holds the data');
  process.exit(1);
}
if (!/^\d{1,5}$/.test(PORT)) {
  log('fatal', `PORT must be a number, not "${PORT}"`);
  process.exit(1);
}

// LMDB also rejects a promise of its own for a commit that failed, which nobody can reach. Who asked for the write has
// been told through its batch; anything else that nobody catches still ends the process.
process.on('unhandledRejection', (error) => {
  if (error instanceof Error && 'commitError' in error) return;
  log('fatal', 'unhandled rejection', { error: String(error) });
  process.exit(1);
});

try {
  const server = await startServer({ dataDir: DATA_DIR, port: Number(PORT), host: HOST });
  log('info', 'listening', { port: server.port, url: server.url, dataDir: DATA_DIR });
  const stop = (signal: string) => {
    log('info', 'stopping', { signal });
    server.close().then(
      () => process.exit(0),
      (error) => {
        log('error', 'could not stop cleanly', { error: String(error) });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log('fatal', 'could not start', { error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

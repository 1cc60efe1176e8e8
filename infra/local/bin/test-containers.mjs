// `npm run test:containers`: the same suites on a real MongoDB replica set and a real Redis, where there is Docker. What they do with
// Docker itself, an image and compose.yaml, they leave out nowhere here.
import { spawn, spawnSync } from 'node:child_process';
import { turbo } from '../prepare/build.mjs';
import { failClearly, preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';

const runSuites = (env) =>
  new Promise((resolve) => {
    const args = [
      'run',
      'test',
      '--concurrency=2',
      '--force',
      '--output-logs=new-only',
      '--no-update-notifier',
    ];
    const child = spawn(turbo, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('close', (code) => resolve(code ?? 1));
  });

try {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    throw new Error('No Docker engine answers here. Start Docker and try again; npm test runs without it.');
  }
  const { redis: _comesInAContainer, ...steps } = preparation;
  await prepare(steps);
  const { GenericContainer, Wait } = await import('testcontainers');
  const [mongo, redis] = await Promise.all([
    new GenericContainer('mongo:8')
      .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
      .start(),
    new GenericContainer('redis:8').withExposedPorts(6379).start(),
  ]);
  await mongo.exec([
    'mongosh',
    '--quiet',
    '--eval',
    'rs.initiate({_id:"rs0",members:[{_id:0,host:"localhost:27017"}]})',
  ]);
  const mongodbUrl = `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}/?directConnection=true`;
  const code = await runSuites({
    MONGODB_URL: mongodbUrl,
    TEST_MONGODB_URL: mongodbUrl,
    REDIS_URL: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    TEST_DOCKER: 'required',
  });
  await Promise.all([mongo.stop(), redis.stop()]);
  process.exit(code);
} catch (error) {
  failClearly(error);
}

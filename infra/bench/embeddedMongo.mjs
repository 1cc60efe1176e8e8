// Prints how many operations a second one client gets over the official driver. Runs the bundle as its own process,
// as `npm start` does: `npm run build -w @plinth/embedded-mongo` first.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient, ObjectId } from 'mongodb';

const DOCUMENTS = 10_000;
const SECONDS = Number(process.argv[2] ?? 3);

const startServer = async (dataDir) => {
  const main = fileURLToPath(new URL('../embedded-mongo/dist/main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /"port":(\d+)/.exec(String(chunk));
      if (found) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, port };
};

const ids = Array.from({ length: DOCUMENTS }, () => new ObjectId());
const anyId = () => ids[Math.floor(Math.random() * ids.length)];

const article = (_id, i) => ({
  _id,
  title: `Article ${i}`,
  description: 'A building that lasts is planned for those who will live in it. '.repeat(6),
  author: `Author ${i % 40}`,
  status: i % 3 === 0 ? 'unread' : 'read',
  date: new Date(1_700_000_000_000 + i * 60_000),
  tags: ['construction', `tag${i % 100}`],
  views: i % 1000,
});

/** Runs `task` again and again, `concurrency` at a time, and prints the rate. */
const measure = async (name, concurrency, task) => {
  for (let i = 0; i < 200; i++) await task(i);
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const started = performance.now();
  const worker = async () => {
    while (performance.now() < end) {
      await task(count);
      count++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const rate = count / ((performance.now() - started) / 1000);
  console.log(
    `${name.padEnd(44)} ${String(concurrency).padStart(3)} at a time ${rate.toFixed(0).padStart(8)} /s`,
  );
};

const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-bench-'));
const { child, port } = await startServer(dataDir);
const client = new MongoClient(`mongodb://127.0.0.1:${port}`);
try {
  const articles = client.db('bench').collection('articles');
  const started = performance.now();
  await articles.createIndexes([
    { key: { date: -1 } },
    { key: { status: 1, date: -1 } },
    { key: { tags: 1 } },
  ]);
  await articles.insertMany(ids.map(article));
  console.log(`${DOCUMENTS} documents inserted, 4 indexes: ${(performance.now() - started).toFixed(0)} ms`);

  for (const concurrency of [1, 8]) {
    await measure('findOne by _id', concurrency, () => articles.findOne({ _id: anyId() }));
    await measure('sorted by index, limit 10', concurrency, () =>
      articles.find().sort({ date: -1 }).limit(10).toArray(),
    );
    await measure('equality, sorted by index, limit 10', concurrency, () =>
      articles.find({ status: 'unread' }).sort({ date: -1 }).limit(10).toArray(),
    );
  }
  await measure('countDocuments by index', 1, () => articles.countDocuments({ tags: 'tag7' }));
  for (const concurrency of [1, 32]) {
    await measure('updateOne by _id', concurrency, () =>
      articles.updateOne({ _id: anyId() }, { $inc: { views: 1 } }),
    );
  }
  const inserted = client.db('bench').collection('inserted');
  await inserted.createIndex({ date: -1 });
  for (const concurrency of [1, 32]) {
    await measure('insertOne', concurrency, (i) => inserted.insertOne(article(new ObjectId(), i)));
  }
  await measure('group 10,000 documents', 1, () =>
    articles.aggregate([{ $group: { _id: '$author', views: { $sum: '$views' } } }]).toArray(),
  );
  const { mem } = await client.db('admin').command({ serverStatus: 1 });
  console.log(`server memory: ${mem.resident} MB resident`);
} finally {
  await client.close();
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}

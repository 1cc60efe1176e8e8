// Fills the index of a search with made-up texts, and asks it what visitors ask: alone, so that its memory and its times are its own.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryOf } from '../src/processes.mjs';

const { bundle, texts, wordsEach, picturesEach, vocabulary: size, rounds } = JSON.parse(process.argv[2]);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const { createSearchIndex } = await import(bundle);

/** The same numbers each time. */
const numbersFrom = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const random = numbersFrom(7);
const pick = (list) => list[Math.floor(random() * list.length)];

const starts = 'b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t th tr v w'.split(' ');
const vowels = 'a e i o u ai ea oo ou'.split(' ');
const ends = 'd l m n nd ng r rt s st t th ck rm'.split(' ');
const syllable = () => pick(starts) + pick(vowels) + (random() < 0.5 ? pick(ends) : '');
const vocabulary = new Set();
while (vocabulary.size < size)
  vocabulary.add(Array.from({ length: 1 + Math.floor(random() * 4) }, syllable).join(''));
const words = [...vocabulary];

/** As words are in languages: the second half as often as the first, and so on. */
const anyWord = () => words[Math.floor(size ** random()) - 1];
const someWords = (count) => Array.from({ length: count }, anyWord).join(' ');

collect();
const before = memoryOf(process.pid).own;
const index = createSearchIndex({ of: () => [] });
const began = performance.now();
for (let at = 0; at < texts; at++) {
  const text = someWords(wordsEach);
  index.put({
    ...{ id: String(at), type: at % 5 === 0 ? 'project' : 'blog', slug: `text-${at}`, image: 'a.webp' },
    ...{ title: someWords(5), text, excerpt: text.slice(0, 100), beside: { en: someWords(picturesEach) } },
  });
}
const filledMs = performance.now() - began;
collect();
const megabytes = memoryOf(process.pid).own - before;

const at = (share) => words[Math.floor(share * (size - 1))];
const mistyped = (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);
const long = (from) => words.slice(Math.floor(from * size)).find((word) => word.length > 7);
/** What is asked: each kind with several words, so that no answer is the one before. */
const questions = {
  'the word of nearly every text': () => words[Math.floor(random() * 8)],
  'a word of some texts': () => at(0.02 + random() * 0.1),
  'a rare word': () => at(0.6 + random() * 0.4),
  'the beginning of a word': () => long(random() * 0.9).slice(0, 3),
  'two words of many texts': () => `${words[Math.floor(random() * 40)]} ${words[Math.floor(random() * 40)]}`,
  'six words': () => someWords(6),
  'a mistyped word': () => mistyped(long(random() * 0.9)),
  'two mistyped words': () => `${mistyped(long(random() * 0.9))} ${mistyped(long(random() * 0.9))}`,
  'what nothing speaks of': () => `${syllable()}x${syllable()}q${syllable()} zzyzx${syllable()}`,
};

const times = {};
for (let round = -rounds; round < rounds; round++) {
  for (const [kind, ask] of Object.entries(questions)) {
    const q = ask();
    const asked = process.cpuUsage();
    index.find({ q, page: 1, limit: 10 });
    const { user, system } = process.cpuUsage(asked);
    if (round < 0) continue;
    times[kind] ??= [];
    times[kind].push(user + system);
  }
}
process.send({ times, megabytes, filledMs });
process.disconnect();

import type { Canary } from '@plinth/contracts/canaries';
import type { Preview } from '@plinth/contracts/previews';
import type { ReleaseRegistry } from '@plinth/contracts/releasePublishing';
import type { ReleaseCalls } from '../calls.ts';

const named = (releases: Preview['releases']) =>
  Object.entries(releases)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

const changeLine = ({ live }: ReleaseRegistry, change: ReleaseRegistry['history'][number]) => {
  const { revision, at, action, name, version, by } = change;
  const mark = live[name] === version ? '*' : ' ';
  return `${mark} ${String(revision).padStart(4)}  ${at}  ${action.padEnd(8)}  ${name} ${version}  (${by})`;
};

const canaryLine = ({ name, version, percent, seen, words }: Canary) =>
  `  ${name} ${version}, ${percent} %, ${seen.canary.views} views. ${words}`;

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${title}:`, ...lines] : [];

/** Prints what is live (marked) and what was, the previews whose links hold, and canaries; with `json` as one document. */
export const list = async (calls: ReleaseCalls, json: boolean): Promise<void> => {
  const [registry, previews, canaries] = await Promise.all([
    calls.list(),
    calls.previews(),
    calls.canaries(),
  ]);
  if (json) {
    console.log(JSON.stringify({ ...registry, previews, canaries }, null, 2));
    return;
  }
  const running = canaries.filter(({ state }) => state === 'running');
  const lines = [
    `Revision ${registry.revision}`,
    ...registry.history.map((change) => changeLine(registry, change)),
    ...section('Canary', running.map(canaryLine)),
    ...section(
      'Previews',
      previews.map(({ releases, until, by }) => `  ${named(releases)} until ${until} (${by})`),
    ),
  ];
  console.log(lines.join('\n'));
};

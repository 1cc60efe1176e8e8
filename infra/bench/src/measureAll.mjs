import { endAll, refuseWhileEnding, startHelper } from './processes.mjs';
import { measureBell } from './sections/bell.mjs';
import { measureBlocking } from './sections/blocking.mjs';
import { measureCampaign } from './sections/campaign.mjs';
import { measureComments } from './sections/comments.mjs';
import { measureConsole } from './sections/console.mjs';
import { measureGrowth } from './sections/growth.mjs';
import { measureIdleSockets } from './sections/idleSockets.mjs';
import { measureLighthouse } from './sections/lighthouse.mjs';
import { measureLists } from './sections/lists.mjs';
import { measureMemory } from './sections/memory.mjs';
import { measureNewsletter } from './sections/newsletter.mjs';
import { measureNextPage } from './sections/nextPage.mjs';
import { measurePages } from './sections/pages.mjs';
import { measureReads } from './sections/reads.mjs';
import { measureSandbox } from './sections/sandbox.mjs';
import { measureSearch } from './sections/search.mjs';
import { endSystems, startSystem } from './system.mjs';

/** In the order in which they are measured: what fills the database comes late. */
const onOneSystem = {
  reads: measureReads,
  growth: measureGrowth,
  bell: measureBell,
  sockets: measureIdleSockets,
  comments: measureComments,
  newsletter: measureNewsletter,
  campaign: measureCampaign,
};

/** Takes many minutes: only when it is named. */
const onlyWhenNamed = ['campaign'];

/** Each by itself: on a system of its own with demo content, if it needs one. */
const byThemselves = {
  lighthouse: measureLighthouse,
  blocking: measureBlocking,
  console: measureConsole,
  lists: measureLists,
  nextPage: measureNextPage,
  memory: measureMemory,
  pages: measurePages,
  sandbox: measureSandbox,
  search: measureSearch,
};

const sections = [...Object.keys(onOneSystem), ...Object.keys(byThemselves)];

const refuseUnknown = (chosen) => {
  const unknown = chosen.filter((name) => !sections.includes(name));
  if (unknown.length === 0) return;
  throw new Error(`There is no section ${unknown.join(' or ')}. There are ${sections.join(', ')}.`);
};

/** A section's rows; one that says so when it could not be measured. */
const rowsOf = async (name, measure) => {
  console.log(`Measuring ${name} …`);
  const began = Date.now();
  try {
    const rows = await measure();
    refuseWhileEnding();
    console.log(`Measuring ${name}: done (${Math.round((Date.now() - began) / 1000)} s)`);
    return rows;
  } catch (error) {
    refuseWhileEnding();
    console.error(error);
    return [
      { what: name, value: 'could not be measured', beside: error.message.split('\n')[0], failed: true },
    ];
  }
};

/**
 * Runs the chosen sections, or all, and answers their rows. Throws when there is no such section, and when it is interrupted.
 * Nothing that was started is left running.
 */
export const measureAll = async ({ chosen, scratch }) => {
  refuseUnknown(chosen);
  const wants = (name) => (chosen.length === 0 ? !onlyWhenNamed.includes(name) : chosen.includes(name));
  const endEverything = () => endAll().then(endSystems);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void endEverything());
  }

  const rows = [];
  try {
    for (const [name, measure] of Object.entries(byThemselves)) {
      if (wants(name)) rows.push(...(await rowsOf(name, () => measure({ scratch }))));
    }
    const names = Object.keys(onOneSystem).filter(wants);
    if (names.length === 0) return rows;
    const sink = await startHelper('sink');
    const system = await startSystem({ SEED: 'none', SMTP_URL: sink.url });
    const token = await system.token();
    const measured = [];
    for (const name of names) {
      measured.push(...(await rowsOf(name, () => onOneSystem[name]({ system, token, sink, scratch }))));
    }
    return [...measured, ...rows];
  } catch (error) {
    refuseWhileEnding();
    throw error;
  } finally {
    await endEverything();
  }
};

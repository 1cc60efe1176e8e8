import type { AskedProjects } from './projectFilters.ts';

interface KeptChoicesProps {
  asked: AskedProjects;
  /** What the form itself chooses. */
  except: readonly (keyof AskedProjects)[];
}

/** In a form of the list of projects: the other choices, which stay as they are. It leads to the first page. */
export function KeptChoices({ asked, except }: KeptChoicesProps) {
  return Object.entries(asked).map(
    ([name, value]) =>
      value !== null &&
      name !== 'page' &&
      !except.includes(name as keyof AskedProjects) && (
        <input key={name} type="hidden" {...{ name, value }} />
      ),
  );
}

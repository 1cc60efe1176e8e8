import type { Language } from '@plinth/contracts/languages';
import { createCalls } from '@plinth/host/calls';
import { type AppStore, createAppStore } from '@plinth/host/store';
import type { Reply } from '@plinth/host/transport';
import { api } from '@plinth/kit/api';
import type { PageServices } from '@plinth/kit/internal/page';
import { guest } from '@plinth/kit/internal/person';
import { apiAccessThrough, transportThrough } from './apiAccess.ts';
import { type ApiHealth, apiHealth, repliesIn } from './apiState.ts';
import type { RenderRequest } from './contract.ts';

/** Where the data of one rendering come from. */
export interface PageData {
  services: PageServices;
  /** Null for a page that uses none. */
  store: AppStore | null;
  health(): ApiHealth;
  end(): void;
}

export const createPageData = (
  asked: RenderRequest & { language: Language },
  usesStore: boolean,
): PageData => {
  const transport = transportThrough(asked);
  const replies: Reply[] = [];
  const calls = createCalls(async (request) => {
    const reply = await transport(request);
    replies.push(reply);
    return reply;
  });
  const store = usesStore ? createAppStore({ api: apiAccessThrough(transport) }) : null;
  return {
    services: { language: asked.language, calls, person: guest, signIn: async () => false },
    store,
    health: () => apiHealth([...replies, ...(store ? repliesIn(store.getState().api) : [])]),
    // Ends the cache's timers, which would keep the store of each request in memory for a minute.
    end: () => void store?.dispatch(api.util.resetApiState()),
  };
};

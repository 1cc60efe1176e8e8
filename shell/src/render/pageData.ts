import { api } from '@plinth/kit/api';
import type { ApiAccess } from '@plinth/kit/host/apiAccess';
import { type Calls, createCalls } from '@plinth/kit/host/calls';
import { guest } from '@plinth/kit/host/drafts';
import type { PageServices } from '@plinth/kit/host/page';
import { type AppStore, createAppStore } from '@plinth/kit/host/store';
import type { Reply } from '@plinth/kit/host/transport';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { apiAccessFor } from './apiAccess.ts';
import { type ApiHealth, apiHealth, repliesIn } from './apiState.ts';
import type { RenderRequest } from './contract.ts';

/** Where the data of one rendering come from. */
export interface PageData {
  services: PageServices;
  /** Null for an application that uses none. */
  store: AppStore | null;
  health(): ApiHealth;
  end(): void;
}

/** Whoever a page is rendered for is a guest. */
const guestThunk = {
  getState: () => ({ session: { token: null } }),
  signal: new AbortController().signal,
} as unknown as BaseQueryApi;

/** The API for what is made for guests; `heard` is told of each reply. */
export const callsThrough = (access: ApiAccess, heard: (reply: Reply) => void = () => {}): Calls =>
  createCalls(async (request) => {
    const reply: Reply = await access.baseQuery(request, guestThunk, {});
    heard(reply);
    return reply;
  });

export const createPageData = (asked: RenderRequest): PageData => {
  const access = apiAccessFor(asked);
  const replies: Reply[] = [];
  const calls = callsThrough(access, (reply) => replies.push(reply));
  const usesStore = asked.app && asked.app.usesStore !== false;
  const store = usesStore ? createAppStore({ api: access }) : null;
  return {
    services: { calls, person: guest, signIn: async () => false },
    store,
    health: () => apiHealth([...replies, ...(store ? repliesIn(store.getState().api) : [])]),
    // Ends the cache's timers, which would keep the store of each request in memory for a minute.
    end: () => void store?.dispatch(api.util.resetApiState()),
  };
};

import { sessionSetCookie } from '@plinth/contracts/sets';
import type { Context } from 'koa';

/** Gives a session the token of a set for a time; none at all with 0 seconds. */
export const giveSessionSet = (ctx: Context, token: string, seconds: number) => {
  const secure = ctx.get('x-forwarded-proto') === 'https' ? '; Secure' : '';
  ctx.append(
    'set-cookie',
    `${sessionSetCookie}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
};

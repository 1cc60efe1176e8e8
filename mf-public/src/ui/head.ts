import { company } from '@plinth/contracts/company';
import { problemOf } from '@plinth/kit/problem';
import type { PageHead } from '@plinth/kit/remote';

/** The document head of a page of this site. */
export const head = (title: string, rest: Omit<PageHead, 'title'> = {}): PageHead => ({
  title: `${title} | ${company.name}`,
  ...rest,
});

/** Whether what was asked for is not there, or not any more: trying again is no use. */
export const isDead = (status: number) => status === 404 || status === 410;

/** The status of a page whose main content could not be had: missing, or on our side. */
const statusOf = (error: unknown) => {
  const { status } = problemOf(error);
  return isDead(status) ? status : 503;
};

/** The head of a page that stands or falls with one answer. */
export const headOf = <T>(
  { data, error }: { data?: T; error?: unknown },
  failedTitle: string,
  describe: (data: T) => PageHead,
): PageHead => (data === undefined ? head(failedTitle, { status: statusOf(error) }) : describe(data));

import { Problem } from '@plinth/contracts/problems';
import { reportPath, reportSizeLimit } from '@plinth/contracts/reportKinds';
import { BrowserReport, reportLimits } from '@plinth/contracts/reports';
import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import type { Releases } from '@plinth/runtime/releases/followSet';
import type { Context, Middleware } from 'koa';
import { type BodyReader, refuseTooLarge } from '../proxy/requestBody.ts';
import type { Throttle } from '../routing/throttle.ts';
import { armOf } from '../sets/canaryVisitors.ts';
import type { SessionSets } from '../sets/sessionSets.ts';
import type { CanaryViews } from './canaryViews.ts';
import { createFaultLog } from './faultLog.ts';
import type { KnownReleases } from './knownReleases.ts';
import { createReportMetrics } from './reportMetrics.ts';

interface Options {
  readonly releases: Pick<Releases, 'current'>;
  readonly known: KnownReleases;
  readonly sets: Pick<SessionSets, 'find'>;
  readonly canaryViews: Pick<CanaryViews, 'observe'>;
  readonly readBody: BodyReader;
  readonly throttle: Throttle;
  readonly metrics: Metrics;
  readonly log: Logger;
}

const call = { method: 'POST', largest: reportSizeLimit } as const;

const reportIn = (body: Buffer | undefined): BrowserReport => {
  try {
    return BrowserReport.parse(JSON.parse(body?.toString() ?? ''));
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
};

/** `POST /reports`: what went wrong in a browser and how fast its page was, counted by release. */
export const answerReports = ({
  releases,
  known,
  sets,
  canaryViews,
  readBody,
  throttle,
  metrics,
  log,
}: Options): Middleware => {
  const counted = createReportMetrics(metrics);
  known.onForgotten(counted.forget);
  const note = createFaultLog(log);

  const count = ({ frontEnd, release, page, faults, vitals }: BrowserReport) => {
    for (const fault of faults) {
      const of = known.find(fault.frontEnd, fault.release);
      counted.fault(fault.kind, of);
      note({ ...fault, ...of }, page);
    }
    counted.vitals(vitals, known.find(frontEnd, release));
  };

  /** What comes from a session that has part in the canary that runs. */
  const observe = async (ctx: Context, report: BrowserReport) => {
    const canary = releases.current()?.canary;
    const set = canary ? await sets.find(ctx.req.headers) : null;
    const arm = canary && set && armOf(set, canary);
    if (arm) canaryViews.observe(report, canary, arm, ctx.get('x-client-address'));
  };

  return async (ctx: Context, next) => {
    if (ctx.path !== reportPath) return next();
    ctx.state.call = 'report';
    if (ctx.method !== 'POST') {
      ctx.set('allow', 'POST');
      throw new Problem('method-not-allowed');
    }
    refuseTooLarge(ctx.req, call);
    const body = await readBody(ctx.req, call);
    await throttle('report', reportLimits, ctx.get('x-client-address'));
    if (!ctx.is('application/json')) throw new Problem('unsupported-body');
    const report = reportIn(body);
    count(report);
    await observe(ctx, report);
    ctx.set('cache-control', 'no-store');
    ctx.status = 204;
  };
};

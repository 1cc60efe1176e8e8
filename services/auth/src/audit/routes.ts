import { audit as calls } from '@plinth/contracts/audit';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { AuditRepository } from './repository.ts';

export const auditRoutes = (audit: AuditRepository) =>
  implement(calls, {
    listAudit: async ({ query }) =>
      listed(await audit.list(query), ({ _id, at, ...entry }) => ({
        _id: _id.toHexString(),
        at: at.toISOString(),
        ...entry,
      })),
  });

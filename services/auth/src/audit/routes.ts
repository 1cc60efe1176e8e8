import { audit as calls } from '@plinth/contracts/audit';
import { Answer, implement } from '@plinth/runtime/http/implement';
import type { AuditRepository } from './repository.ts';

export const auditRoutes = (audit: AuditRepository) =>
  implement(calls, {
    listAudit: async ({ query }) => {
      const { list, total } = await audit.list(query);
      const entries = list.map(({ _id, at, ...entry }) => ({
        _id: _id.toHexString(),
        at: at.toISOString(),
        ...entry,
      }));
      return new Answer(entries, { total });
    },
  });

import { type Doc, toNumber } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { words } from '../words.ts';
import { type Command, type CommandEntry, targetCollection } from './command.ts';
import { type Found, findFirst, forEachMatch } from './matching.ts';
import { runStatements, selected, statementsOf, withErrors } from './writes.ts';

async function remove(command: Command, engine: Engine) {
  let removed = 0;
  const errors = await runStatements(
    statementsOf(command, 'deletes'),
    command,
    engine,
    async (statement, pacer) => {
      const selection = selected(statement);
      const collection = targetCollection(command, engine);
      if (!collection) return;
      const visit = ({ record, bytes }: Found) => {
        collection.remove(record, bytes);
        removed++;
      };
      if (limitOf(statement) === 0) return forEachMatch(collection, selection, pacer, visit);
      const found = await findFirst(collection, selection, pacer);
      if (found) visit(found);
    },
  );
  return withErrors({ n: removed }, errors);
}

function limitOf({ limit }: Doc): number {
  const number = toNumber(limit);
  if (number === 0 || number === 1) return number;
  throw new MongoError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

export const deleteCommands: Record<string, CommandEntry> = {
  delete: { run: remove, fields: words('delete deletes ordered let maxTimeMS runtimeConstants') },
};

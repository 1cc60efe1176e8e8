import { type EventName, eventConsumers, events } from '@plinth/contracts/events';
import type { z } from 'zod';

const schemas = events as Record<string, z.ZodObject>;
const consumers = eventConsumers as Record<string, readonly string[]>;

/** This process as an older version that does not know an event yet; the answer makes it the newer one again. */
export const withoutEvent = (name: EventName) => {
  const [schema, heardBy] = [schemas[name], consumers[name]] as [z.ZodObject, readonly string[]];
  delete schemas[name];
  delete consumers[name];
  return () => Object.assign(schemas, { [name]: schema }) && Object.assign(consumers, { [name]: heardBy });
};

/** This process as an older version that knows the event in another shape. */
export const withOtherPayload = (name: EventName, older: z.ZodObject) => {
  const schema = schemas[name] as z.ZodObject;
  schemas[name] = older;
  return () => Object.assign(schemas, { [name]: schema });
};

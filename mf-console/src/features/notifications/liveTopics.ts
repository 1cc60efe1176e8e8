import type { Topic } from '@plinth/contracts/notifications';

type Hear = (frame: unknown) => void;

const hearing = new Map<Topic, Set<Hear>>();
const watching = new Set<() => void>();

const changed = () => {
  for (const tell of watching) tell();
};

/** Hears a topic's frames over the bell's socket, while there is one. Answers how to end that. */
export const followTopic = (topic: Topic, hear: Hear) => {
  const others = hearing.get(topic) ?? new Set();
  hearing.set(topic, others.add(hear));
  changed();
  return () => {
    others.delete(hear);
    if (others.size === 0) hearing.delete(topic);
    changed();
  };
};

/** What the bell's socket asks for and hears, on behalf of the screens. */
export const liveTopics = {
  wanted: (): Topic[] => [...hearing.keys()],
  /** Calls back when other topics may be wanted. */
  onChange: (tell: () => void) => {
    watching.add(tell);
    return () => {
      watching.delete(tell);
    };
  },
  /** A frame that is no notification; those who hear know their own. */
  hear: (frame: unknown) => {
    for (const hear of [...hearing.values()].flatMap((set) => [...set])) hear(frame);
  },
};

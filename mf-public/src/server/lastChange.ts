interface Dated {
  readonly date: string;
  readonly updatedAt: string;
}

/** When something that was published last changed: on the day of its publication at the earliest. */
export const lastChange = ({ date, updatedAt }: Dated): string => (updatedAt > date ? updatedAt : date);

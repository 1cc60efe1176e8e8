interface Dated {
  readonly date: string;
  readonly updatedAt?: string | undefined;
}

/** When something that was published last changed: on the day of its publication at the earliest. */
export const lastChange = ({ date, updatedAt = date }: Dated): string =>
  updatedAt > date ? updatedAt : date;

/**
 * Fetches files past what the browser keeps of them: a copy that did not arrive as it was released would fail again, for as long as
 * files are kept. Never rejects.
 */
export const fetchAnew = async (files: readonly string[]): Promise<void> => {
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
};

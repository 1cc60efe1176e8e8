/**
 * Resolves in a task of its own, so that a tap is heard before what comes next. Not with what the browser does when it is idle:
 * somebody waits for the page.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

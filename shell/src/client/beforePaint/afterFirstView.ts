/** A picture that takes longer keeps nobody from using the page. */
const longestWaitMs = 1500;

/** Resolves once the document is parsed. */
export const afterParsing = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });

const pictures = () =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].map((image) =>
      image.decode(),
    ),
  );

/** What the next frame holds is on the screen when the one after it begins. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** A page in a tab that nobody looks at is not painted. */
const longEnough = () => new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));

/** Resolves once the document is parsed and a visitor sees its first view, with the picture that it is looked at for. */
export const afterFirstView = async () => {
  await afterParsing();
  await Promise.race([pictures().then(painted), longEnough()]);
};

import EmblaCarousel from 'embla-carousel';

export interface Pages {
  /** From 0. */
  current: number;
  count: number;
}

export interface Engine {
  previous(): void;
  next(): void;
  destroy(): void;
}

interface EngineOptions {
  /** Cards that one turn moves by, where no narrower rule applies. */
  cards: number;
  /** Cards by the widest viewport (px) that they apply to. */
  narrower: Readonly<Record<number, number>>;
  /** Turn pages without moving. */
  calm: () => boolean;
  onPages: (pages: Pages) => void;
}

/** Makes a row of cards turn in pages, in a circle, also under a finger. */
export const startEngine = (
  viewport: HTMLElement,
  { cards, narrower, calm, onPages }: EngineOptions,
): Engine => {
  const embla = EmblaCarousel(viewport, {
    loop: true,
    direction: getComputedStyle(viewport).direction === 'rtl' ? 'rtl' : 'ltr',
    align: 'start',
    slidesToScroll: cards,
    breakpoints: Object.fromEntries(
      // Wide rules first: embla lets the last rule that matches win.
      Object.entries(narrower)
        .sort(([a], [b]) => Number(b) - Number(a))
        .map(([width, slidesToScroll]) => [`(max-width: ${width}px)`, { slidesToScroll }]),
    ),
  });
  const tell = () => onPages({ current: embla.selectedScrollSnap(), count: embla.scrollSnapList().length });
  embla.on('select', tell).on('reInit', tell);
  tell();
  return {
    previous: () => embla.scrollPrev(calm()),
    next: () => embla.scrollNext(calm()),
    destroy: () => embla.destroy(),
  };
};

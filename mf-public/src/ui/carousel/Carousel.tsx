import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import texts from '../texts/en.po';
import { useReducedMotion } from '../useReducedMotion.ts';
import { advances, autoplayMs } from './autoplay.ts';
import styles from './Carousel.module.css';
import type { Engine, Pages } from './engine.ts';

interface CarouselProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Cards on a page by the widest viewport (px) that they apply to. */
const cards = { wide: 4, upTo991: 2, upTo767: 1 };

/**
 * Cards in pages that turn by themselves. The server renders a row that scrolls and snaps; the engine that turns it is
 * fetched when the row comes near, and a visitor whose engine never comes still has the row.
 */
export function Carousel<T>({ label, items, keyOf, children }: CarouselProps<T>) {
  const t = useTexts(texts);
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const calm = useReducedMotion();
  const { near, unseen } = useNearness(section);
  const { engine, pages } = useEngine(viewport, near, calm);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);

  const turning = engine !== null && pages.count > 1 && advances({ hovered, focused, stopped, calm, unseen });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was turned by hand stays its full time
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => engine?.next(), autoplayMs);
    return () => clearTimeout(timer);
  }, [turning, engine, pages.current]);

  return (
    <section
      ref={section}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div ref={viewport} className={styles.viewport} data-engine={engine !== null}>
        <ul className={styles.row}>
          {items.map((item) => (
            <li key={keyOf(item)} className={styles.card}>
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls} data-ready={pages.count > 1}>
        <p className={styles.count}>
          <Unseen>{t('carousel.page')} </Unseen>
          {pages.current + 1} / {pages.count}
        </p>
        {!calm && (
          <button className={styles.control} type="button" onClick={() => setStopped(!stopped)}>
            <Unseen>{t(stopped ? 'carousel.play' : 'carousel.pause')}</Unseen>
            <Sign path={stopped ? 'M8 5v14l11-7z' : 'M7 5v14M17 5v14'} />
          </button>
        )}
        <button className={styles.control} type="button" onClick={() => engine?.previous()}>
          <Unseen>{t('carousel.previous')}</Unseen>
          <Sign className={styles.way} path="M22 12H2M8 6l-6 6 6 6" />
        </button>
        <button className={styles.control} type="button" onClick={() => engine?.next()}>
          <Unseen>{t('carousel.next')}</Unseen>
          <Sign className={styles.way} path="M2 12h20M16 6l6 6-6 6" />
        </button>
      </div>
    </section>
  );
}

function Sign({ className = '', path }: { className?: string | undefined; path: string }) {
  return (
    <svg className={`${styles.sign} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Whether an element has come near the window once, and whether it is out of sight now. */
function useNearness(element: React.RefObject<HTMLElement | null>) {
  const [near, setNear] = useState(false);
  const [away, setAway] = useState(true);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setNear((before) => before || entry?.isIntersecting === true);
        setAway(entry?.isIntersecting !== true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    const onVisibility = () => setHidden(document.hidden);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [element]);
  return { near, unseen: away || hidden };
}

function useEngine(viewport: React.RefObject<HTMLElement | null>, wanted: boolean, calm: boolean) {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [pages, setPages] = useState<Pages>({ current: 0, count: 1 });
  const isCalm = useEffectEvent(() => calm);
  useEffect(() => {
    if (!wanted) return;
    let running: Engine | null = null;
    let left = false;
    import(/* webpackChunkName: "carousel" */ './engine.ts')
      .then(({ startEngine }) => {
        if (left || !viewport.current) return;
        viewport.current.scrollLeft = 0;
        running = startEngine(viewport.current, {
          cards: cards.wide,
          narrower: { 991: cards.upTo991, 767: cards.upTo767 },
          calm: () => isCalm(),
          onPages: setPages,
        });
        setEngine(running);
      })
      .catch((error: unknown) => console.warn('The carousel stays a scrolling row:', error));
    return () => {
      left = true;
      running?.destroy();
      setEngine(null);
    };
  }, [viewport, wanted]);
  return { engine, pages };
}

import { searchLength } from '@plinth/contracts/constants';
import { problemOf } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useNavigate } from 'react-router-dom';
import { searchWith } from '../../ui/query.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { type Offer, OfferList } from './OfferList.tsx';
import styles from './SearchBox.module.css';
import { questionOf } from './searchQuery.ts';
import texts from './texts/en.po';
import { type Suggestions, useSuggestions } from './useSuggestions.ts';

interface SearchBoxProps {
  /** `back`: the keyboard goes back to where the box was opened. */
  onClose: (back: boolean) => void;
}

/** The search over the bar: a combobox that suggests while one types (WAI-ARIA pattern, list autocomplete with manual selection). */
export function SearchBox({ onClose }: SearchBoxProps) {
  const t = useTexts(texts);
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const question = questionOf(typed);
  const suggestions = useSuggestions(question);
  const offers = useOffers(question, suggestions);
  const isExpanded = offers.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => input.current?.focus(), []);
  useClosing(box, onClose);

  const move = (by: number) => {
    // One place more than there are offers: the question itself.
    const places = offers.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const offer = offers[active];
    if (event.key === 'ArrowDown' && isExpanded) move(1);
    else if (event.key === 'ArrowUp' && isExpanded) move(-1);
    else if (event.key === 'Enter' && offer) void navigate(offer.to);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className={styles.box}>
      <Form className={styles.row} role="search" action="/search" aria-label={t('search.label')}>
        <input
          ref={input}
          className={styles.input}
          name="q"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          maxLength={searchLength}
          dir="auto"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-label={t('search.question')}
          placeholder={t('search.question')}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? `${id}-list` : undefined}
          aria-activedescendant={offers[active] ? optionId(active) : undefined}
        />
        <button className={styles.close} type="button" onClick={() => onClose(true)}>
          <Unseen>{t('box.close')}</Unseen>
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
      </Form>
      <Status suggestions={suggestions} />
      {isExpanded && <OfferList id={`${id}-list`} offers={offers} active={active} optionId={optionId} />}
    </div>
  );
}

/** What can be chosen: pages of the site, what was found, and all that is found on its page. */
const useOffers = (question: string, suggestions: Suggestions | null): Offer[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  const hits = suggestions?.found.data?.items ?? [];
  const pages = suggestions?.pages ?? [];
  const found = [
    ...pages.map(({ to, title }) => ({ to, kind: t('kind.page'), title, marks: [] })),
    ...hits.map(({ url, type, title, marks, languages }) => ({
      ...{ to: url, kind: t(`kind.${type}`), lang: langOf({ languages }, language) },
      ...{ title, marks: marks.title },
    })),
  ];
  if (found.length === 0) return [];
  const all = { to: `/search?${searchWith({ q: question })}`, title: t('box.all'), marks: [] };
  return [...found, all];
};

/** How many suggestions there are, for who hears the page; and, for everybody, why there are none. */
function Status({ suggestions }: { suggestions: Suggestions | null }) {
  const t = useTexts(texts);
  const words = () => {
    if (!suggestions) return '';
    const { data, error } = suggestions.found;
    if (error !== undefined) return t(problemOf(error).code === 'network' ? 'box.offline' : 'box.failed');
    const count = (data?.items.length ?? 0) + suggestions.pages.length;
    return t('box.count', { count });
  };
  const isSeen = suggestions?.found.error !== undefined || suggestions?.found.data?.total === 0;
  return (
    <div role="status">
      {isSeen ? <p className={styles.status}>{words()}</p> : <Unseen>{words()}</Unseen>}
    </div>
  );
}

/** Closes the box with Escape, and when a press or the keyboard's focus goes elsewhere. */
const useClosing = (box: { readonly current: HTMLElement | null }, onClose: SearchBoxProps['onClose']) => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // The page may be the same with another question: nothing else moves the focus on.
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [box]);
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close(false);
    };
    const onKey = ({ key, isComposing }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) close(true);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [box]);
};

import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './Area.module.css';
import texts from './texts/en.po';
import { useTexts } from './texts.ts';

interface AreaProps {
  /** What stands here, as a sentence begins with it: `The gallery`. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that costs only itself when it cannot be drawn: words and "Try again" stand in its place, and the next
 * page begins anew. On the server the words alone, which the browser replaces when it can draw the part after all.
 */
export function Area({ name, children }: AreaProps) {
  const { key } = useLocation();
  return (
    <Suspense fallback={<Failure name={name} />}>
      <Boundary name={name} page={key}>
        {children}
      </Boundary>
    </Suspense>
  );
}

interface BoundaryState {
  page: string;
  failed: boolean;
}

class Boundary extends Component<AreaProps & { page: string }, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ page }: { page: string }, state: BoundaryState) =>
    page === state.page ? null : { page, failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure name={this.props.name} onRetry={() => this.setState({ failed: false })} />;
  }
}

function Failure({ name, onRetry }: { name: string; onRetry?: () => void }) {
  const t = useTexts(texts);
  return (
    <div className={styles.failure} role="status">
      <p className={styles.words}>{t('area.failed', { name })}</p>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('try.again')}
        </button>
      )}
    </div>
  );
}

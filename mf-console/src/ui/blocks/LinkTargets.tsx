import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import texts from '../texts/en.po';
import styles from './LinkTargets.module.css';
import { type FoundTargets, type LinkTarget, useLinkTargets } from './linkTargets.ts';

interface TargetListProps {
  found: FoundTargets;
  onPick: (target: LinkTarget) => void;
}

/** Pages of this site to choose from. How many there are is said once that is known. */
export function TargetList({ found: { targets, isKnown }, onPick }: TargetListProps) {
  const t = useTexts(texts);
  return (
    <>
      <div role="status" className={styles.count}>
        {isKnown && t('link.targets', { count: targets.length })}
      </div>
      {targets.length > 0 && (
        <ul className={styles.targets}>
          {targets.map((target) => (
            <li key={target.address}>
              <Button type="text" block className={styles.target} onClick={() => onPick(target)}>
                <bdi className={styles.title}>{target.title}</bdi>
                <span className={styles.kind}>{t(`linkTarget.${target.type}`)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LinkTargetsProps {
  /** What they have in them. */
  words: string;
  onPick: (target: LinkTarget) => void;
}

/** The articles and projects of this site that a link may lead to. */
export default function LinkTargets({ words, onPick }: LinkTargetsProps) {
  return <TargetList found={useLinkTargets(words)} onPick={onPick} />;
}

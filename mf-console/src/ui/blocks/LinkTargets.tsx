import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import texts from '../texts/en.po';
import styles from './LinkTargets.module.css';
import { type LinkTarget, useLinkTargets } from './linkTargets.ts';

interface LinkTargetsProps {
  /** What the titles have in them. */
  words: string;
  onPick: (target: LinkTarget) => void;
}

/** The articles and projects of this site that a link may lead to. */
export function LinkTargets({ words, onPick }: LinkTargetsProps) {
  const t = useTexts(texts);
  const targets = useLinkTargets(words);
  return (
    <>
      <div role="status" className={styles.count}>
        {words.trim() !== '' && t('link.targets', { count: targets.length })}
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

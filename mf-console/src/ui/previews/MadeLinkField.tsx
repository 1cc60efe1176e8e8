import { useTexts } from '@plinth/kit/texts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MadeLink } from './api.ts';
import styles from './PreviewLinksDialog.module.css';
import texts from './texts/en.po';

/** The address of a link that was just made, which nobody is told again. */
export function MadeLinkField({ link }: { link: MadeLink }) {
  const t = useTexts(texts);
  const field = useRef<InputRef>(null);
  const [said, setSaid] = useState('');
  const address = new URL(link.url, location.origin).href;
  useEffect(() => field.current?.focus({ cursor: 'all' }), []);
  const copy = async () => {
    field.current?.focus({ cursor: 'all' });
    try {
      await navigator.clipboard.writeText(address);
      setSaid(t('links.copied'));
    } catch {
      // Browsers that give no way to the clipboard leave what is selected.
      setSaid(t('links.copyByHand'));
    }
  };
  return (
    <div className={styles.made}>
      <div className={styles.address}>
        <Input ref={field} readOnly aria-label={t('links.address')} value={address} dir="ltr" />
        <Button onClick={copy}>{t('links.copy')}</Button>
      </div>
      <p className={styles.note} role="status">
        {said || t('links.once')}
      </p>
    </div>
  );
}

import {
  type PublicationType,
  searchDescriptionAdvised,
  searchDescriptionLimit,
  searchTitleAdvised,
  searchTitleLimit,
} from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Checkbox, Form, Input } from 'antd';
import { memo, type SyntheticEvent, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { LimitedInput, LimitedTextArea } from '../LimitedInput.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import styles from './DiscoveryFields.module.css';
import { DiscoveryPreview, type Previewed } from './DiscoveryPreview.tsx';
import texts from './texts/en.po';

interface DiscoveryFieldsProps {
  type: PublicationType;
  stored?: Previewed | undefined;
}

/** How a picked box stands in a form of texts. */
const asText = {
  valuePropName: 'checked',
  getValueProps: (held: string) => ({ checked: held === 'true' }),
  getValueFromEvent: ({ target }: { target: { checked: boolean } }) => (target.checked ? 'true' : ''),
};

/** What search engines and cards of links are told of a page, and how it looks there: folded away, as most pages need nothing of it. */
export const DiscoveryFields = memo(function DiscoveryFields({ type, stored }: DiscoveryFieldsProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const noIndex = Form.useWatch('noIndex') === 'true';
  const toggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(open);
    if (open) setWasOpened(true);
  };
  return (
    <details className={styles.fold} onToggle={toggle}>
      <summary className={styles.summary}>
        <span className={styles.title}>{t('discovery.title')}</span>
        {noIndex && <Badge tone="quiet">{t('discovery.hidden')}</Badge>}
      </summary>
      <div className={styles.body}>
        <p className={styles.lead}>{t('discovery.lead')}</p>
        <Form.Item
          name="searchTitle"
          label={t('field.searchTitle')}
          extra={<Length name="searchTitle" advised={searchTitleAdvised} />}
        >
          <LimitedInput dir="auto" maxLength={searchTitleLimit} />
        </Form.Item>
        <Form.Item
          name="searchDescription"
          label={t('field.searchDescription')}
          extra={<Length name="searchDescription" advised={searchDescriptionAdvised} />}
        >
          <LimitedTextArea
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={searchDescriptionLimit}
          />
        </Form.Item>
        <Form.Item name="shareImage" label={t('field.shareImage')} extra={t('shareImage.help')}>
          {wasOpened ? <PictureField canBeNone /> : <Unopened />}
        </Form.Item>
        {isOpen && <DiscoveryPreview type={type} stored={stored} />}
        <Form.Item name="canonical" label={t('field.canonical')} extra={t('canonical.help')}>
          <Input dir="ltr" inputMode="url" maxLength={2000} />
        </Form.Item>
        <Form.Item name="noIndex" {...asText} extra={t('noIndex.help')}>
          <Checkbox>{t('field.noIndex')}</Checkbox>
        </Form.Item>
      </div>
    </details>
  );
});

/** Stands for a picture that nobody has looked at: its value stays in the form. */
const Unopened = () => null;

interface LengthProps {
  name: string;
  advised: number;
}

/** How long a text is, of the length that search engines show. */
function Length({ name, advised }: LengthProps) {
  const t = useTexts(texts);
  const length = (Form.useWatch(name) ?? '').trim().length;
  if (length === 0) return t(`empty.${name}`);
  return (
    <span className={length > advised ? styles.long : undefined}>
      {t(length > advised ? 'length.long' : 'length.good', { length, advised })}
    </span>
  );
}

import { CheckOutlined, RightOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { Button, Form, Grid } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showField } from '../showField.ts';
import type { OwnFields } from '../translations/translations.ts';
import styles from './Checklist.module.css';
import type { Finding } from './findings.ts';
import { goToInText } from './goToInText.ts';
import texts from './texts/en.po';
import { type Elsewhere, type Looked, useFindings } from './useFindings.ts';

interface ChecklistProps {
  /** The fields that say what the main picture shows, and what may be said in another language, too. */
  own: OwnFields;
  /** What is said of each picture of its gallery. */
  galleryAlts?: readonly string[];
  /** What is written on another page, and how much of that is not there in a language. */
  elsewhere?: Elsewhere | undefined;
}

/** The field of the text, and what marks the fields of a gallery that say what its pictures show. */
const textField = 'description';
const galleryFields = '[data-field="gallery-alt"]';

/** What would make a page better, beside the buttons that send it: it advises, and each line leads to its place. */
export function Checklist({ own, galleryAlts, elsewhere }: ChecklistProps) {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const list = useRef<HTMLDetailsElement>(null);
  const { md: isWide = true } = Grid.useBreakpoint();
  const [findings, setFindings] = useState<readonly Finding[]>();
  const navigate = useNavigate();

  const goTo = ({ place }: Finding) => {
    // On a phone the list would cover what is to be mended.
    if (!isWide && list.current) list.current.open = false;
    if (place.in === 'page') navigate(place.path);
    else if (place.in === 'field') showField(form, place.name);
    else if (place.in === 'gallery') {
      const field = document.querySelectorAll<HTMLElement>(galleryFields)[place.index];
      field?.focus({ preventScroll: true });
      field?.scrollIntoView?.({ block: 'center' });
    } else if (!goToInText(textField, place)) showField(form, textField);
  };

  const count = findings?.length ?? 0;
  return (
    <>
      <LookThrough form={form} own={own} galleryAlts={galleryAlts} elsewhere={elsewhere} tell={setFindings} />
      <Unseen role="status">{findings && t('checklist.count', { count })}</Unseen>
      {findings && count === 0 && (
        <p className={styles.well}>
          <CheckOutlined aria-hidden /> {t('checklist.count', { count })}
        </p>
      )}
      {findings && count > 0 && (
        <details className={styles.checklist} ref={list}>
          <summary className={styles.summary}>
            <RightOutlined className={styles.sign} aria-hidden /> {t('checklist.count', { count })}
          </summary>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={`${finding.what} ${JSON.stringify(finding.place)}`}>
                <Button type="text" block className={styles.finding} onClick={() => goTo(finding)}>
                  <span dir="auto">{t(`finding.${finding.what}`, finding.values)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface LookThroughProps extends Looked {
  tell: (findings: readonly Finding[] | undefined) => void;
}

/** Follows all that the form holds and shows nothing: a key is drawn here, and in the list only once something else is found. */
function LookThrough({ tell, ...looked }: LookThroughProps) {
  const findings = useFindings(looked);
  useEffect(() => tell(findings), [findings, tell]);
  return null;
}

import { heldWords } from '@plinth/contracts/heldData/heldWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { ErasureForm } from './ErasureForm.tsx';
import { HeldTable } from './HeldTable.tsx';
import styles from './PrivacyPage.module.css';
import texts from './texts/en.po';

const notes = ['others', 'counting', 'device', 'network'] as const;

/** What is stored of whom, from the table that names every collection. */
export function PrivacyPage() {
  const t = useTexts(texts);
  const says = saysIn(useLanguage());
  return (
    <>
      <PageHeader title={t('privacy.title')} lead={t('privacy.lead')} />
      <Section title={t('privacy.visitors')} number="01">
        <HeldTable label={t('privacy.visitors')} rows={heldWords(says, 'visitors')} />
      </Section>
      <Section title={t('privacy.elsewhere')} number="02">
        <div className={styles.notes}>
          {notes.map((note) => (
            <div key={note} className={styles.note}>
              <h3>{t(`privacy.${note}`)}</h3>
              <p>{t(`privacy.${note}Text`)}</p>
            </div>
          ))}
        </div>
      </Section>
      <ErasureForm />
      <Section title={t('privacy.staff')} number="03">
        <HeldTable label={t('privacy.staff')} rows={heldWords(says, 'staff')} />
      </Section>
    </>
  );
}

import { type EnquiryCategory, enquiryCategories, minimumFillMs } from '@plinth/contracts/constants';
import { phonePattern } from '@plinth/contracts/phone';
import { useCalls } from '@plinth/kit/calls';
import { useLanguage, useTexts, withElements } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { noticed } from '../../ui/notice.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { useQuery } from '../../ui/query.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { quarterPicture } from '../company/quarterPicture.ts';
import { readArrival } from '../visits/arrival.ts';
import { noteEnquirySent } from '../visits/noteVisit.ts';
import { useEnquiryDraft } from './enquiryDraft.ts';
import { enquiryQuery } from './enquiryQuery.ts';
import { type EnquiryAnswers, subjectOf } from './enquirySubject.ts';
import styles from './InvestPage.module.css';
import { useRegistered } from './registered.ts';
import texts from './texts/en.po';
import { WhatHappensNext } from './WhatHappensNext.tsx';

export function InvestPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const registered = useRegistered();
  const { send } = useCalls();
  const navigate = useNavigate();
  const { project } = useAnswers<EnquiryAnswers>();
  const { unit } = useQuery(enquiryQuery);
  const subject = useMemo(() => subjectOf(project.data, unit), [project.data, unit]);
  const form = useForm({
    state: useEnquiryDraft(subject),
    ...(subject && { fixed: subject.sent }),
    call: 'sendEnquiry',
    minimumFillMs: minimumFillMs.letter,
    send: ({ category, about: _, ...values }, botTrap, headers) =>
      send('sendEnquiry', {
        body: {
          ...values,
          category: category as EnquiryCategory,
          ...subject?.sent,
          ...readArrival()?.arrival,
          ...botTrap,
        },
        headers,
      }),
    success: registered,
    failure: () => t('invest.failed'),
    onSuccess: () => {
      noteEnquirySent(send);
      void navigate('/', { state: noticed(registered) });
    },
  });
  return (
    <>
      <PictureHeader title={t('invest.title')} lead={t('invest.lead')} picture={quarterPicture} />
      <FormPanel title={t('invest.register')} note={t('invest.note')} formProps={form.formProps}>
        {subject && (
          <p className={styles.about}>
            {withElements(
              subject.unit
                ? t('about.unit', { unit: subject.unit, title: subject.title })
                : t('about.project', { title: subject.title }),
              {
                unit: (name) => <bdi>{name}</bdi>,
                link: (title) => (
                  <Link to={`/projects/${subject.slug}`} lang={langOf(subject, language)}>
                    <bdi>{title}</bdi>
                  </Link>
                ),
              },
            )}
          </p>
        )}
        <NameAndEmail field={form.field} />
        <Field
          label={t('invest.phone')}
          name="subject"
          type="tel"
          autoComplete="tel"
          maxLength={200}
          pattern={phonePattern}
          title={t('invest.phoneRule')}
          required
          {...form.field('subject')}
        />
        <Field
          label={t('invest.category')}
          name="category"
          choices={enquiryCategories}
          choose={t('invest.choose')}
          required
          {...form.field('category')}
        />
        <FormFoot action={t('invest.action')} underway={t('invest.underway')} form={form} />
      </FormPanel>
      <WhatHappensNext />
    </>
  );
}

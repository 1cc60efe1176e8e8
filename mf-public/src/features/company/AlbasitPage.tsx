import { companyStory } from '@plinth/contracts/company/companyStory';
import { saysIn, useLanguage, useTexts, withElements } from '@plinth/kit/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useEmailRules } from '../../ui/form/emailRules.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { type FieldState, useFormDraft } from '../../ui/form/useForm.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './AlbasitPage.module.css';
import { valleyPicture } from './pagePictures.ts';
import { filmPictures } from './pictures.ts';
import texts from './texts/en.po';

export function AlbasitPage() {
  const t = useTexts(texts);
  const { announcements } = companyStory(saysIn(useLanguage()));
  return (
    <>
      <PictureHeader
        picture={valleyPicture}
        annotation={t('albasit.kind')}
        title={t('albasit.title')}
        lead={t('albasit.lead')}
      />
      <MembershipForm />
      <Section
        title={t('albasit.announcements')}
        aside={<ArrowLink to="/videogallery">{t('albasit.videos')}</ArrowLink>}
      >
        <ul className={styles.announcements}>
          {announcements.map(({ title, film, image }) => (
            <li key={film}>
              <a className={styles.announcement} href={film} target="_blank" rel="noopener noreferrer">
                <span className={styles.slot}>
                  <img
                    className={styles.still}
                    src={filmPictures[image]}
                    alt=""
                    width={640}
                    height={400}
                    loading="lazy"
                    decoding="async"
                  />
                  <svg className={styles.play} viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M7 4v16l13-8z" />
                  </svg>
                </span>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const empty = { name: '', country: 'Pakistan', city: '', mobile: '', email: '', comments: '' };

/** The form of a membership that is closed: it can be looked at, and it says that it sends nothing. */
function MembershipForm() {
  const t = useTexts(texts);
  const emailRules = useEmailRules();
  const [values, setValues] = useFormDraft('albasit', empty);
  const [pressed, setPressed] = useState(false);
  const field = (name: keyof typeof empty): FieldState => ({
    value: values[name],
    problem: undefined,
    onChange: (value) => setValues((current) => ({ ...current, [name]: value })),
  });
  return (
    <FormPanel
      title={t('member.title')}
      note={withElements(t('member.note'), { link: (words) => <Link to="/contactus">{words}</Link> })}
      formProps={{ onSubmit: (event) => event.preventDefault() }}
    >
      <Field label={t('member.name')} name="name" autoComplete="name" required {...field('name')} />
      <Field
        label={t('member.country')}
        name="country"
        choices={[{ value: 'Pakistan', label: t('member.pakistan') }]}
        required
        {...field('country')}
      />
      <Field label={t('member.city')} name="city" autoComplete="address-level2" required {...field('city')} />
      <Field
        label={t('member.mobile')}
        name="mobile"
        type="tel"
        autoComplete="tel"
        required
        {...field('mobile')}
      />
      <Field
        label={t('member.email')}
        name="email"
        {...emailRules}
        autoComplete="email"
        required
        wide
        {...field('email')}
      />
      <Field label={t('member.comments')} name="comments" rows={4} {...field('comments')} />
      <div className={styles.end}>
        <button className={styles.register} type="button" onClick={() => setPressed(true)}>
          {t('member.register')}
        </button>
        <p className={styles.answer} role="status">
          {pressed && t('member.closed')}
        </p>
      </div>
    </FormPanel>
  );
}

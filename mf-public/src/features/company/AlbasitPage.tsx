import { companyStory } from '@plinth/contracts/companyStory';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { emailRules } from '../../ui/form/emailRules.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { type FieldState, useFormDraft } from '../../ui/form/useForm.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './AlbasitPage.module.css';
import { valleyPicture } from './pagePictures.ts';
import { filmPictures } from './pictures.ts';

export function AlbasitPage() {
  return (
    <>
      <PictureHeader
        picture={valleyPicture}
        annotation="City project"
        title="AlBasit Hills"
        lead="A city along the contours: farmhouses, schools and a market street, on land that keeps its trees and its water."
      />
      <MembershipForm />
      <Section title="Announcements" aside={<ArrowLink to="/videogallery">Video Gallery</ArrowLink>}>
        <ul className={styles.announcements}>
          {companyStory.announcements.map(({ title, film, image }) => (
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
  const [values, setValues] = useFormDraft('albasit', empty);
  const [pressed, setPressed] = useState(false);
  const field = (name: keyof typeof empty): FieldState => ({
    value: values[name],
    problem: undefined,
    onChange: (value) => setValues((current) => ({ ...current, [name]: value })),
  });
  return (
    <FormPanel
      title="Membership is closed"
      note={
        <>
          All memberships of the first phase have been given. This form is not taken in at the moment: what
          you write here stays in your browser. <Link to="/contactus">Ask us</Link> what comes next.
        </>
      }
      formProps={{ onSubmit: (event) => event.preventDefault() }}
    >
      <Field label="Name" name="name" autoComplete="name" required {...field('name')} />
      <Field label="Country" name="country" choices={['Pakistan']} required {...field('country')} />
      <Field label="City" name="city" autoComplete="address-level2" required {...field('city')} />
      <Field label="Mobile" name="mobile" type="tel" autoComplete="tel" required {...field('mobile')} />
      <Field
        label="Email"
        name="email"
        {...emailRules}
        autoComplete="email"
        required
        wide
        {...field('email')}
      />
      <Field label="Comments" name="comments" rows={4} {...field('comments')} />
      <div className={styles.end}>
        <button className={styles.register} type="button" onClick={() => setPressed(true)}>
          Register
        </button>
        <p className={styles.answer} role="status">
          {pressed && 'Membership is closed. Nothing has been sent.'}
        </p>
      </div>
    </FormPanel>
  );
}

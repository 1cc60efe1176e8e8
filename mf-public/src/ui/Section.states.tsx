import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ArrowLink } from './ArrowLink.tsx';
import { Section } from './Section.tsx';

export const states: States = {
  'as it is': () => <Section title="Blogs">What it holds.</Section>,
  'numbered, with a way on': () => (
    <Section title="Blogs" number="02" aside={<ArrowLink to="/blogs">See More</ArrowLink>}>
      What it holds.
    </Section>
  ),
  dark: () => (
    <Section title="Invest with us" dark>
      What it holds.
    </Section>
  ),
  'long text': () => (
    <Section title={long.title} number="03" aside={<ArrowLink to="/blogs">See More</ArrowLink>}>
      {long.text}
    </Section>
  ),
  'right to left': () => (
    <div dir="rtl">
      <Section title={rightToLeft.title} number="04">
        {rightToLeft.text}
      </Section>
    </div>
  ),
};

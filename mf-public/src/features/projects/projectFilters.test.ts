import { companyHome } from '@plinth/contracts/company/companyHome';
import { typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn } from '@plinth/kit/texts';
import { readQuery } from '../../ui/query.ts';
import {
  categoryFilterOf,
  choiceOf,
  filterQuery,
  isEverything,
  queryOf,
  typeFilterOf,
  typeFilters,
} from './projectFilters.ts';

const choice = (search: string) => choiceOf(readQuery(filterQuery, new URLSearchParams(search)));
const asked = (search: string) => queryOf(choice(search));

describe('the type filter of /projects', () => {
  it('has the buttons of SPEC section 2', () => {
    expect(typeFilters.map((value) => (value === 'all' ? 'All' : typeWords(value, saysIn('en'))))).toEqual([
      'All',
      'Construction',
      'Welfare',
      'Sport',
      'Education',
      'Hotel',
      'Industry',
      'Commercial',
    ]);
  });

  it.each(typeFilters.slice(1))('asks for its type with the button %s', (value) => {
    expect(asked(`projectType=${value}`)).toEqual({ projectType: value });
  });

  it.each(companyHome(saysIn('en')).strengths)(
    'lights a button for the home tile "$title"',
    ({ projectType }) => {
      const lit = typeFilterOf(projectType);
      expect(typeFilters).toContain(lit);
      expect(asked(`projectType=${projectType}`)).toEqual({ projectType: lit });
    },
  );

  it.each([
    ['hotel', 'hotel'],
    ['industry', 'industry'],
    ['hotel industry', 'hotel'],
    ['commerical', 'commercial'],
    ['Commercial', 'commercial'],
    [' sport ', 'sport'],
  ])('takes "%s" for %s', (wanted, projectType) => {
    expect(asked(`projectType=${wanted}`)).toEqual({ projectType });
  });

  it.each(['castle', 'constructor', 'x'.repeat(50)])(
    'asks nobody for "%s", which finds nothing',
    (wanted) => {
      expect(asked(`projectType=${wanted}`)).toBeNull();
    },
  );

  it.each(['', 'projectType=', 'projectType=all', 'projectType=All'])(
    'asks for everything with "%s"',
    (search) => {
      expect(asked(search)).toEqual({});
      expect(isEverything(choice(search))).toBe(true);
    },
  );

  it('keeps the two hotel buttons apart, so that one press lights one button', () => {
    expect(typeFilterOf('hotel')).toBe('hotel');
    expect(typeFilterOf('industry')).toBe('industry');
  });
});

describe('the category filter of /projects', () => {
  it('narrows what the type has left', () => {
    expect(asked('projectType=sport&category=completed')).toEqual({
      projectType: 'sport',
      category: 'completed',
    });
    expect(isEverything(choice('category=completed'))).toBe(false);
  });

  it.each(['', 'category=all', 'category=finished'])('asks for everything with "%s"', (search) => {
    expect(asked(search)).toEqual({});
    expect(categoryFilterOf(new URLSearchParams(search).get('category'))).toBe('all');
  });
});

describe('a choice in the address', () => {
  it.each([
    ['sport', 'sport'],
    [' SPORT ', 'sport'],
    ['commerical', 'commercial'],
    ['hotel industry', 'hotel'],
    ['all', null],
    ['', null],
    ['castle', 'unknown'],
    ['castle 2', 'unknown'],
    ['unknown', 'unknown'],
  ])('of type %j has the one form %j', (wanted, form) => {
    expect(filterQuery.projectType(wanted)).toBe(form);
    expect(asked(`projectType=${form ?? ''}`)).toEqual(asked(`projectType=${wanted}`));
  });

  it.each([
    ['Completed', 'completed'],
    ['all', null],
    ['finished', null],
  ])('of category %j has the one form %j', (wanted, form) => {
    expect(filterQuery.category(wanted)).toBe(form);
  });
});

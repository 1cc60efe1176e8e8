import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aProject } from '../../testing/samples.ts';
import { ProjectCard } from './ProjectCard.tsx';

const card = (project: Parameters<typeof aProject>[0]) =>
  render(<ProjectCard project={aProject({ date: '2026-11-20T00:00:00.000Z', ...project })} sizes="300px" />, {
    wrapper: MemoryRouter,
  });

describe('the caption of a project among others', () => {
  it('says when it was completed, not when it was entered', () => {
    card({ category: 'completed', completedDate: '2018-12-25', expectedCompletionDate: '' });
    screen.getByText('Completed · Construction · 2018');
  });

  it('says no year where staff gave no date', () => {
    card({ category: 'upcoming' });
    screen.getByText('Upcoming · Construction');
  });
});

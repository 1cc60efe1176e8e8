import { Area } from '@plinth/kit/Area';
import type { RemoteHost } from '@plinth/kit/remote';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import mark from './mark.svg';
import './lobby.css';

export const usesStore = false;

const Lobby = () => {
  const [name, setName] = useState('');
  const { first } = useLoaderData<{ first: string }>();
  return (
    <section className="lobby">
      <h1>At the lobby</h1>
      <img src={mark} alt="Lobby" />
      <p>{first}</p>
      <Area name="Name">
        <label>
          Name <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <output>{name && `Hello ${name}`}</output>
      </Area>
      <Link to="/lobby/hours">Hours</Link> <Link to="/blogs">Our articles</Link>
    </section>
  );
};

export const createRoutes = ({ calls }: Pick<RemoteHost, 'calls'>) => [
  {
    path: '/lobby',
    element: <Lobby />,
    loader: async () => {
      const { data } = await calls.list('listBlogs', { query: { limit: 1 } });
      return { title: 'Lobby', first: data ? `Read: ${data.items[0]?.title}` : 'Nothing to read' };
    },
  },
  {
    path: '/lobby/hours',
    loader: () => ({ title: 'Hours' }),
    lazy: () => import('./hours.tsx'),
  },
];

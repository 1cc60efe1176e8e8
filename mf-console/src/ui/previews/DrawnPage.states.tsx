import { article, type States } from '@plinth/kit/testing/states';
import { DrawnPage } from './DrawnPage.tsx';

const room = { width: 640, height: 480 };
const place = { position: 'relative', overflow: 'hidden', ...room } as const;

export const states: States = {
  'at the width of a phone': () => (
    <div style={place}>
      <DrawnPage html={`<!doctype html><body>${article}`} width={390} room={room} />
    </div>
  ),
  'made smaller, at the width of a desktop': () => (
    <div style={place}>
      <DrawnPage html={`<!doctype html><body>${article}`} width={1366} room={room} />
    </div>
  ),
};

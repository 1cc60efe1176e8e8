/** @jest-environment jest-environment-jsdom */
import { quickLabels } from './quickLabels.cjs';

const page = `
  <label for="name">Name</label><label for="name">As in your passport</label>
  <input id="name"><input id="name">
  <label>Message <textarea></textarea><input></label>
  <label for="">Nothing</label><label for="gone">Gone</label><label for="text">No control</label><p id="text"></p>
  <input type="hidden" id="hidden"><label for="hidden">Hidden</label>
  <form><label><span><select></select></span></label><button id="send">Send</button><label for="send">Off</label></form>
  <meter></meter><label>Progress <progress></progress></label><output></output>`;

it('names of every control the labels that jsdom names, within a page and beside it', () => {
  document.body.innerHTML = page;
  const apart = document.createElement('div');
  apart.innerHTML = page;
  const controls = [document, apart].flatMap((root) => [
    ...root.querySelectorAll<HTMLInputElement>('input, textarea, select, button, meter, progress, output'),
  ]);
  const labelsOf = () => controls.map(({ labels }) => labels && [...labels]);
  const expected = labelsOf();
  expect(expected.flat().length).toBeGreaterThan(12);
  quickLabels(window);
  expect(labelsOf()).toEqual(expected);
});

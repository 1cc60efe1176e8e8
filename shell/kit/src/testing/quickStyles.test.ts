/** @jest-environment jest-environment-jsdom */
import { quickStyles } from './quickStyles.cjs';

const page = `
  <main style="visibility: hidden">
    <p>Hidden with its page <b style="visibility: visible">but for this</b></p>
    <div hidden><button>Gone</button></div>
    <p hidden style="display: flex">There all the same</p>
  </main>
  <dialog>Closed</dialog><dialog open>Open</dialog>
  <div style="display: none"><span>Within</span></div>
  <fieldset style="pointer-events: none"><input type="hidden"><input type="text"></fieldset>
  <table><tbody><tr><td>Cell</td></tr></tbody></table>
  <ul><li>Entry</li></ul><svg><title>Drawn</title></svg><template></template>`;

it('says of every element what jsdom says of it', () => {
  document.body.innerHTML = page;
  const quickly = quickStyles(window);
  const said = ({ display, visibility, pointerEvents, color }: CSSStyleDeclaration) => ({
    ...{ display, visibility, pointerEvents, color },
  });
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(20);
  for (const element of elements) {
    expect(said(quickly(element))).toEqual(said(getComputedStyle(element)));
    for (const name of ['display', 'visibility', 'pointer-events', 'color'])
      expect(quickly(element).getPropertyValue(name)).toBe(getComputedStyle(element).getPropertyValue(name));
  }
});

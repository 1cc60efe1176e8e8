export const overlayStyles = `
.overlay {
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  overflow: auto;
  padding: 24px clamp(16px, 4vw, 48px);
  background: #1b1f23f2;
  color: #faf7f2;
  font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
section { max-width: 1040px; margin: 0 auto 40px; }
h2 { margin: 0 0 8px; color: #f2a6a0; font-size: 14px; }
.message { margin: 0 0 16px; font-size: 17px; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { margin: 0; color: #b9bcc0; overflow-wrap: anywhere; }
pre { margin: 8px 0 16px; padding: 12px 0; overflow-x: auto; background: #0e1114; border-radius: 6px; }
pre span { display: block; padding: 0 16px; color: #b9bcc0; }
pre .at { background: #5c2320; color: #fff; }
button {
  float: right; padding: 8px 16px; border: 1px solid #6b6f76; border-radius: 6px;
  background: none; color: inherit; font: inherit; cursor: pointer;
}
button:focus-visible { outline: 2px solid #b08d57; outline-offset: 2px; }
`;

// Stands in for iconv-lite in servers: raw-body asks for it to decode what is sent, which Node does, too. Its tables of Chinese and
// Japanese encodings are half a megabyte of text in each process.
exports.getDecoder = (encoding) => {
  const decoder = new TextDecoder(encoding);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
};

// jsdom's files do not give their bytes away as browsers' do.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => fail(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

export {};

import net from 'node:net';

// Small tests run without a network: whoever needs one is a medium test.
net.Socket.prototype.connect = () => {
  throw new Error('a small test tried to open a network connection; make it a medium test');
};

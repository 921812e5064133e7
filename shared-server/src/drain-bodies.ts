import type { IncomingMessage, Server } from 'node:http';

/**
 * Reads the rest of a body that was answered early. Node closes at once, and a connection that closes while bytes
 * arrive is reset: the client then loses the answer. The server's `requestTimeout` ends it.
 */
export function drainRefusedBodies(server: Server): void {
  server.on('request', (request, response) => {
    // Before Node's own listener, which closes the connection.
    response.prependOnceListener('finish', () => {
      if (!request.complete && !request.socket.destroyed) drain(request);
    });
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  let isClosing = false;
  // Node calls this where the answer was the connection's last: tells the client so, and goes on reading.
  socket.destroySoon = () => {
    isClosing = true;
    socket.end();
  };
  request.once('end', () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (isClosing) socket.destroySoon();
  });
  request.resume();
}

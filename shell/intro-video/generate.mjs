/**
 * Makes the looping video of the landing page, drawn frame by frame from `scene.frag` in headless Chromium and encoded with
 * ffmpeg, and its still picture: `shell/src/landing/media/intro.{webm,mp4,webp}`. The result is the same for the same scene.
 *
 *     node shell/intro-video/generate.mjs            all of it; needs ffmpeg, takes some minutes without a graphics card
 *     node shell/intro-video/generate.mjs 0 96 200   these frames alone, as PNG files in the system's folder for such
 *
 * `CHROMIUM` names the browser, `/usr/bin/chromium` by default.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 24;
const FRAMES = 12 * FRAMES_PER_SECOND;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const MEDIA = join(HERE, '../src/landing/media');
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const PICTURE = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', ...COLORS];

const print = (line) => void process.stdout.write(`${line}\n`);

/** Runs in the page: compiles the scene and leaves `drawFrame(loop)`, which answers with a PNG as base64. */
function prepare({ fragment, width, height }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true });
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, 'attribute vec2 corner; void main() { gl_Position = vec4(corner, 0.0, 1.0); }'],
    [gl.FRAGMENT_SHADER, fragment],
  ]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.uniform2f(gl.getUniformLocation(program, 'size'), width, height);
  const loop = gl.getUniformLocation(program, 'loop');
  window.drawFrame = (part) => {
    gl.uniform1f(loop, part);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    return canvas.toDataURL('image/png').split(',')[1];
  };
}

async function openScene() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const page = await browser.newPage();
  const fragment = await readFile(join(HERE, 'scene.frag'), 'utf8');
  await page.evaluate(prepare, { fragment, width: WIDTH, height: HEIGHT });
  const frame = async (number) =>
    Buffer.from(await page.evaluate((part) => window.drawFrame(part), number / FRAMES), 'base64');
  return { frame, close: () => browser.close() };
}

function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ffmpeg ${args.join(' ')}`);
  });
  return { input: child.stdin, done };
}
const encode = (...args) => ffmpeg(args).done;

async function drawAll(scene, file) {
  const { input, done } = ffmpeg([
    ...['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'],
    ...['-c:v', 'ffv1', '-pix_fmt', 'bgr0', file],
  ]);
  for (let number = 0; number < FRAMES; number++) {
    if (!input.write(await scene.frame(number))) await once(input, 'drain');
    if (number % FRAMES_PER_SECOND === 0)
      print(`second ${number / FRAMES_PER_SECOND} of ${FRAMES / FRAMES_PER_SECOND}`);
  }
  input.end();
  await done;
}

async function makeMedia(scene) {
  const folder = await mkdtemp(join(tmpdir(), 'intro-video-'));
  try {
    const frames = join(folder, 'frames.mkv');
    await drawAll(scene, frames);
    const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-g', String(FRAMES)];
    const passes = ['-passlogfile', join(folder, 'pass'), '-f', 'webm'];
    const webm = (pass, speed, target) =>
      encode('-i', frames, ...PICTURE, ...vp9, ...passes, '-cpu-used', speed, '-pass', pass, target);
    await webm('1', '4', '/dev/null');
    await webm('2', '1', join(MEDIA, 'intro.webm'));
    const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-crf', '31', '-g', String(FRAMES)];
    await encode('-i', frames, ...PICTURE, ...h264, '-movflags', '+faststart', join(MEDIA, 'intro.mp4'));
    await encode('-i', frames, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '74', join(MEDIA, 'intro.webp'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const wanted = process.argv.slice(2).map(Number);
const scene = await openScene();
try {
  for (const number of wanted) {
    const file = join(tmpdir(), `intro-${number}.png`);
    await writeFile(file, await scene.frame(number));
    print(file);
  }
  if (wanted.length === 0) await makeMedia(scene);
} finally {
  await scene.close();
}

export interface IntroMedia {
  webm: string;
  mp4: string;
  still: string;
}

/** Made by `shell/intro-video/generate.mjs`. */
export const introMedia: IntroMedia = {
  webm: new URL('./media/intro.webm', import.meta.url).href,
  mp4: new URL('./media/intro.mp4', import.meta.url).href,
  still: new URL('./media/intro.webp', import.meta.url).href,
};

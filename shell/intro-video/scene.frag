// The High Plains from a slow flight: mile-square sections, center-pivot fields with turning arms, playa lakes, wells with
// ripples, and the contours of the water table shimmering below. One unit is one section.
precision highp float;

uniform vec2 size;
/** Part of the loop, 0 to 1. Everything below repeats with it, so that the last frame leads to the first. */
uniform float loop;

const float TAU = 6.28318530718;
/** The flight of one loop, in sections. The land repeats with it: a section is known by x - 3 y. */
const vec2 FLIGHT = vec2(3.0, 1.0);

const vec3 SOIL = vec3(0.094, 0.176, 0.196);
const vec3 ROAD = vec3(0.210, 0.300, 0.310);
const vec3 LAKE = vec3(0.060, 0.240, 0.320);
const vec3 WATER = vec3(0.360, 0.780, 0.880);
const vec3 FALLOW = vec3(0.190, 0.225, 0.200);
const vec3 WHEAT = vec3(0.400, 0.360, 0.205);
const vec3 CORN = vec3(0.115, 0.330, 0.200);
const vec3 COTTON = vec3(0.190, 0.400, 0.260);
const vec3 SORGHUM = vec3(0.100, 0.260, 0.215);

float hash(float id, float salt) {
  return fract(sin(id * 12.9898 + salt * 78.233) * 43758.5453);
}

vec3 crop(float pick) {
  if (pick < 0.30) return CORN;
  if (pick < 0.52) return SORGHUM;
  if (pick < 0.72) return COTTON;
  if (pick < 0.90) return WHEAT;
  return FALLOW;
}

/** A wave over the land; `waves` across x and `repeats` over the flight, both whole, keep it in the loop. */
float wave(vec2 p, float across, float repeats, float turns, float phase) {
  vec2 k = vec2(across, repeats - FLIGHT.x * across);
  return sin(TAU * (dot(k, p) + turns * loop) + phase);
}

/** How much of a pixel of width `w` a line of half width `half_` around distance `d` covers. */
float line(float d, float half_, float w) {
  return min(1.0, half_ / (0.5 * w)) * (1.0 - smoothstep(half_, half_ + w, abs(d)));
}

/** Height of the water table, in intervals of its contours. */
float waterTable(vec2 p) {
  return 1.7 * (wave(p, 0.21, 1.0, 1.0, 0.0) + 0.8 * wave(p, -0.37, -1.0, 1.0, 1.7) + 0.6 * wave(p, 0.58, 2.0, -1.0, 4.1));
}

/** Its contours: lines of the same width, however steep it is. */
float contours(vec2 p, float w) {
  const float STEP = 0.01;
  float height = waterTable(p);
  vec2 slope = vec2(waterTable(p + vec2(STEP, 0.0)), waterTable(p + vec2(0.0, STEP))) - height;
  float steepness = max(0.4, length(slope) / STEP);
  return line((fract(height) - 0.5) / steepness, 0.0045, w);
}

float disc(float d, float radius, float w) {
  return 1.0 - smoothstep(radius - w, radius + w, d);
}

/** Paints a pivot's field around `at`: tracks, the arm, the wet fan behind it, its well. */
vec3 pivot(vec3 land, vec2 at, float radius, float id, float w) {
  float d = length(at);
  if (d > radius + w) return land;
  vec3 field = crop(hash(id, 1.0));
  vec3 other = crop(hash(id, 2.0));
  // Some fields are sown half and half.
  float half_ = step(0.62, hash(id, 3.0));
  float seam = smoothstep(-w, w, dot(at, vec2(cos(id), sin(id))));
  field = mix(field, other, half_ * seam);
  field *= 0.90 + 0.20 * hash(id, 4.0);

  float tracks = line(fract(d / radius * 7.0) - 0.5, 0.045, w * 7.0 / radius);
  field *= 1.0 - 0.16 * tracks;

  float turns = hash(id, 5.0) < 0.5 ? 1.0 : -1.0;
  float angle = atan(at.y, at.x);
  float arm = TAU * (hash(id, 6.0) + turns * loop);
  float behind = fract(turns * (arm - angle) / TAU);
  field = mix(field, field * vec3(0.62, 0.86, 0.98) + vec3(0.0, 0.018, 0.030), exp(-behind * 5.0));

  float along = dot(at, vec2(cos(arm), sin(arm)));
  float beside = dot(at, vec2(-sin(arm), cos(arm)));
  float boom = line(beside, 0.0022, w) * step(0.0, along) * step(along, radius * 0.985);
  field = mix(field, vec3(0.66, 0.82, 0.84), boom * 0.75);
  return mix(land, field, disc(d, radius, w));
}

/** Light of a well at `at`: a point, and a ripple in the ground around it. */
float well(vec2 at, float id, float w) {
  float d = length(at);
  float point = disc(d, 0.0085, w) + 0.35 * exp(-d * d * 1800.0);
  if (hash(id, 8.0) < 0.45) return point * 0.8;
  float age = fract(2.0 * loop + hash(id, 9.0));
  float ripple = line(d - 0.16 * age, 0.0022, w) * (1.0 - age) * smoothstep(0.0, 0.12, age);
  return point + 0.75 * ripple;
}

/** Color of the land at a place, seen by a pixel `w` wide. */
vec3 land(vec2 p, float w) {
  vec2 section = floor(p);
  vec2 within = fract(p) - 0.5;
  float id = section.x - FLIGHT.x * section.y;
  float kind = hash(id, 10.0);

  float contour = contours(p, w);
  float shimmer = 0.55 + 0.45 * wave(p, 0.9, 3.0, 2.0, waterTable(p));

  vec3 color = SOIL * (0.98 + 0.06 * wave(p, 0.3, 2.0, 0.0, 2.0));
  color = mix(color, WATER, 0.34 * contour * shimmer);

  float light = 0.0;
  if (kind < 0.30) {
    color = pivot(color, within, 0.478, id, w);
    light = well(within, id, w);
  } else if (kind < 0.40) {
    float shore = length(within * vec2(1.0, 1.25)) + 0.012 * sin(3.0 * atan(within.y, within.x) + id);
    vec3 lake = LAKE + 0.06 * WATER * (0.5 + 0.5 * wave(p, 2.3, 7.0, 3.0, 0.0));
    color = mix(color, vec3(0.140, 0.215, 0.200), disc(shore, 0.315, 0.012));
    color = mix(color, lake, disc(shore, 0.25, w + 0.002));
  } else {
    vec2 quarter = step(0.0, within);
    float field = id * 4.0 + quarter.x + 2.0 * quarter.y;
    vec2 at = within - (quarter - 0.5) * 0.5;
    float use = hash(field, 11.0);
    if (use < 0.80) {
      color = pivot(color, at, 0.232, field, w);
      light = well(at, field, w);
    } else if (use < 0.92) {
      vec2 edge = smoothstep(0.225 + w, 0.225 - w, abs(at));
      float rows = line(fract(at.y * 46.0) - 0.5, 0.2, w * 46.0);
      color = mix(color, crop(hash(field, 12.0)) * (0.86 - 0.08 * rows), edge.x * edge.y);
    }
  }

  vec2 toRoad = 0.5 - abs(within);
  color = mix(color, ROAD, 0.8 * line(min(toRoad.x, toRoad.y), 0.0035, w));
  // Shadows of clouds nobody sees.
  color *= 0.97 + 0.06 * wave(p, 0.13, 1.0, -1.0, 0.6);
  return mix(color, vec3(0.80, 0.95, 0.98), min(1.0, light) * 0.85);
}

void main() {
  vec2 screen = (2.0 * gl_FragCoord.xy - size) / size.y;
  float heading = 0.62 + 0.025 * sin(TAU * loop);
  float pitch = 0.92 + 0.012 * cos(TAU * loop);
  vec2 ahead = vec2(cos(heading), sin(heading));
  vec3 forward = vec3(ahead * cos(pitch), -sin(pitch));
  vec3 right = vec3(ahead.y, -ahead.x, 0.0);
  vec3 up = cross(right, forward);
  const float LENS = 1.75;
  const float HEIGHT = 2.35;
  vec3 ray = normalize(forward * LENS + right * screen.x + up * screen.y);
  float distance_ = HEIGHT / max(0.05, -ray.z);
  vec2 place = FLIGHT * loop + ray.xy * distance_;
  float w = distance_ * 2.0 / size.y / LENS * 0.75 / sqrt(-ray.z);

  vec3 color = land(place, w);
  float haze = smoothstep(2.4, 5.2, distance_);
  color = mix(color, vec3(0.060, 0.165, 0.205), 0.85 * haze);
  color *= 1.15 - 0.32 * smoothstep(0.6, 2.1, length(screen * vec2(0.85, 1.0)));
  gl_FragColor = vec4(color, 1.0);
}

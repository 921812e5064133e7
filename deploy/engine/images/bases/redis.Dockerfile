# Stands for redis, as far as the compose file and the manifests use it; with Debian's Redis.
FROM localhost/portal-debian-services:trixie
RUN groupmod --non-unique --gid 999 redis && usermod --non-unique --uid 999 redis
# podman gives a tmpfs the rights of the folder that it covers.
RUN install -d -o redis -g redis -m 1777 /data
VOLUME /data
WORKDIR /data
EXPOSE 6379
CMD ["redis-server"]
